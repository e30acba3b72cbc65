import { mount } from 'svelte';
import App from './app/App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
