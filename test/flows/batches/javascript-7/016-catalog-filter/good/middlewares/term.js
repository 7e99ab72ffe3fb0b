function quoteMeta(text) {
  return text.replace(/[.*+?^${}()|[\]\\\/-]/g, '\\$&');
}

module.exports = async function term(ctx, next) {
  const raw = String(ctx.query.q || '');
  ctx.state.term = raw;
  ctx.state.pattern = quoteMeta(raw);
  await next();
};
