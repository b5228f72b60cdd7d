import type { Lesson } from './steps';

/** A guided first game of Quarto. */
export const QUARTO: Lesson = {
  game: 'quarto',
  steps: [
    {
      id: 'give',
      rules: 'quarto',
      position: '..../..../..../.... - -',
      tasks: ['any'],
      reply: ['b2'],
    },
    {
      id: 'place',
      rules: 'quarto',
      position: '..../.6../..../.... 9 b2',
      tasks: ['any', 'any'],
    },
    {
      id: 'call',
      rules: 'quarto',
      position: '8db./.2../5.../..7. e c4',
      tasks: [{ only: ['d1'] }, { only: ['!1'] }],
    },
    { id: 'safe', rules: 'quarto', position: '0.../3..d/8.../.6.. - d2', tasks: ['safe'] },
    {
      id: 'late',
      rules: 'quarto',
      position: '2.../.7.4/..b./..8e 1 c3',
      tasks: [{ only: ['!\\'] }],
    },
    {
      id: 'missed',
      rules: 'quarto',
      position: '.0../179f/..../4.8. 2 c4',
      tasks: [{ only: ['!2'] }, 'any'],
    },
    {
      id: 'one',
      rules: 'quarto shape',
      position: '4.../7.../..1./d8a. e c3',
      tasks: [{ only: ['a3'] }, { only: ['!a'] }],
    },
    {
      id: 'squares',
      rules: 'quarto squares',
      position: '..../.067/.a../5... c a4',
      tasks: [{ only: ['c3'] }, { only: ['!b2'] }],
    },
    {
      id: 'clock',
      rules: 'quarto clock=120',
      position: '..../.6../..d./.... 9 c3',
      tasks: [{ ask: 'time' }, 'any', 'any'],
    },
    {
      id: 'masks',
      rules: 'quarto',
      position: '..../..2./91f./4... 5 a4',
      masked: true,
      tasks: [{ touch: ['a3', 'b3', 'c3'] }, { only: ['d3'] }, { only: ['!3'] }],
    },
  ],
};
