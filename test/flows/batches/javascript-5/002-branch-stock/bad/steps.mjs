export const pipe = (...steps) => (input) => steps.reduce((value, step) => step(value), input);

export const trim = (text) => String(text).trim();

export const lower = (text) => text.toLowerCase();

export const toInt = (text) => Number.parseInt(text, 10) || 0;
