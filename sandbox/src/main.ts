import { CARDS } from './cards.ts';

process.stdout.write(`${JSON.stringify({ cards: Object.keys(CARDS) })}\n`);
