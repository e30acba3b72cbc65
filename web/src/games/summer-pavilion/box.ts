import type { Box } from '../contract';
import Cover from './Cover.svelte';

export const box: Box = { Cover, minutes: '30–45' };
