import { loadSettings } from './settings/settings';
import { forVisits } from './settings/storages';
import { fetchWords } from './words/fetching';
import './styles/index.css';

// Small and first: the words load in parallel with the rest of the page.
const settings = loadSettings(forVisits, navigator.languages);
const root = document.getElementById('page');
void Promise.all([import('./start'), fetchWords(settings.language)]).then(([{ start }, words]) => {
  if (root) start(root, settings, words);
});
