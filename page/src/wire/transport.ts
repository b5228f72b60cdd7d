/** How the page reaches the host of its tables: by the network, or inside the tab. */
export interface Transport {
  fetch(address: URL, init: RequestInit): Promise<Response>;
  socket(address: URL): WebSocket;
}

/** The server that the page came from. */
export const network: Transport = {
  fetch: (address, init) => fetch(address, init),
  socket: (address) => new WebSocket(address),
};

let current = network;

/** The way that everything takes now. */
export function transport(): Transport {
  return current;
}

/** Lets everything from now on take another way. */
export function setTransport(chosen: Transport): void {
  current = chosen;
}
