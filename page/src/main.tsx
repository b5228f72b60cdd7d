import { render } from 'preact';
import { App } from './app';
import { Page } from './page';
import './styles/index.css';

const root = document.getElementById('page');
void Page.open().then((page) => {
  if (root) render(<App page={page} />, root);
});
