export const pipe =
  (...steps) =>
  (input) =>
    steps.reduce((value, step) => step(value), input);

export const trim = (text) => String(text).trim();

export const collapse = (text) => text.replace(/\s+/g, ' ');

export const encode = (text) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

export const paragraph = (text) => '<p>' + text + '</p>';
