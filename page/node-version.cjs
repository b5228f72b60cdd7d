// Fails when this node is too old for Vite: 20.19, 22.12 or newer.
const [major, minor] = process.versions.node.split('.').map(Number);
const enough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
process.exit(enough ? 0 : 1);
