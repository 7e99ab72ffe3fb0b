exports.layout = (title, body) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
