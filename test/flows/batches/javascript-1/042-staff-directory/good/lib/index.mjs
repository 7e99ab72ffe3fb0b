export { trimmed, literal } from './text.mjs';
export { default as phone } from './phone.mjs';
