/** Actions at a table by mouse: click to choose, press the button to confirm. */

import { capitalised } from '../../src/words/formatter';
import { find } from './finding';
import type { Stage } from './stage';

export function give(stage: Stage, piece: string): void {
  stage.click(stage.piece(piece));
  stage.press('confirm-action', { stage: 'give', cell: '' });
}

export function place(stage: Stage, cell: string): void {
  stage.click(stage.cell(cell));
  stage.press('confirm-action', { stage: 'place', cell: cell.toUpperCase() });
}

export function move(stage: Stage, piece: string, cell: string): void {
  stage.click(stage.pieceOfGroup(piece));
  stage.click(stage.cell(cell));
  stage.press('confirm-action', { stage: 'move', cell: cell.toUpperCase() });
}

/** Calls QUARTO from the list of lines. */
export function call(stage: Stage, line: string): void {
  stage.press('call-quarto');
  stage.click(lineButton(stage, line));
}

/** The button of a line in the list. */
export function lineButton(stage: Stage, line: string): HTMLElement {
  return find('button', capitalised(lineWords(stage, line)));
}

/** A line in the words of the page. */
export function lineWords(stage: Stage, line: string): string {
  return stage.scene.session.formatter().line(line);
}

/** A piece in the words of the page. */
export function pieceWords(stage: Stage, piece: string): string {
  return stage.scene.session.formatter().pieceInWords(piece);
}
