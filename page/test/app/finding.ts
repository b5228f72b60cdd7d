/** Elements of the page as people find them: by what they are and what they are called. */

/** Which elements have a role here. */
const ROLES = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog[open]',
  grid: '[role=grid]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  region: 'section[aria-label], section[aria-labelledby]',
  textbox: 'input:not([type]), input[type=text], textarea',
};

export type Role = keyof typeof ROLES;

/** All elements of a role that are not hidden from everybody, with this name if one is given. */
export function all(role: Role, name?: string | RegExp, within: ParentNode = document) {
  return [...within.querySelectorAll<HTMLElement>(ROLES[role])].filter(
    (each) => !each.closest('[hidden], [aria-hidden=true]') && isNamed(each, name),
  );
}

/** The one element of a role and a name. */
export function find(role: Role, name?: string | RegExp, within?: ParentNode): HTMLElement {
  const found = all(role, name, within);
  const [first] = found;
  if (first && found.length === 1) return first;
  const names = all(role, undefined, within).map(nameOf).join(' | ');
  throw new Error(`${found.length} times ${role} "${name}" among: ${names}`);
}

function isNamed(element: Element, name: string | RegExp | undefined): boolean {
  if (name === undefined) return true;
  return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
}

/** What a screen reader calls an element. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy !== null) return wordsOf(document.getElementById(labelledBy));
  if (!element.matches('input, select, textarea')) return wordsOf(element);
  return wordsOf(element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`));
}

/** The text of an element without what is drawn for the eye alone. */
export function wordsOf(element: Element | null): string {
  const heard = element?.cloneNode(true) as Element | undefined;
  for (const drawn of heard?.querySelectorAll('[aria-hidden=true]') ?? []) drawn.remove();
  return (heard?.textContent ?? '').replaceAll(/[ \n]+/g, ' ').trim();
}
