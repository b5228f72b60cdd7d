import type { Lesson } from './steps';

/** A guided first game of Quatrenun. */
export const QUATRENUN: Lesson = {
  game: 'quatrenun',
  steps: [
    {
      id: 'designate',
      rules: 'quatrenun',
      position: 'd,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -',
      tasks: ['any'],
    },
    {
      id: 'move',
      rules: 'quatrenun',
      position: 'd,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 b2',
      tasks: ['any', 'any'],
    },
    {
      id: 'larger',
      rules: 'quatrenun',
      position: '6c,.,.,2/.,.,1,59/4,bef,7a,0/3,.,.,8d c3',
      tasks: [{ only: ['7>b3', 'a>b3'] }],
    },
    {
      id: 'complete',
      rules: 'quatrenun',
      position: '.,2e,9,8f/3,0,56,./c,ab,.,7/d,.,14,. d3',
      tasks: ['safe'],
    },
    {
      id: 'force',
      rules: 'quatrenun',
      position: '24,.,b,1d/.,e,.,38/6a,.,.,./.,.,57cf,09 -',
      tasks: [{ only: ['@b2'] }],
      reply: ['e>d2'],
    },
    {
      id: 'end',
      rules: 'quatrenun',
      position: '.,6,.,24ce/579df,.,.,./.,.,.,./.,0138ab,.,. b1',
      tasks: [{ only: ['6>d1'] }],
    },
  ],
};
