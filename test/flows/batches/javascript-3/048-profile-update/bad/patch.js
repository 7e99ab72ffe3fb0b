'use strict';

const EDITABLE = ['city', 'displayName', 'newsletter'];
const HIDDEN = ['id', 'passwordHash', 'createdAt'];

const isEditable = (field) => EDITABLE.includes(field);
const isVisible = (field) => !HIDDEN.includes(field);

function patchFrom(body) {
  const patch = {};
  for (const field of Object.keys(body)) {
    if (!isVisible(field)) continue;
    const value = body[field];
    patch[field] = typeof value === 'string' ? value.trim() : value;
  }
  return patch;
}

module.exports = { patchFrom, EDITABLE, HIDDEN, isEditable, isVisible };
