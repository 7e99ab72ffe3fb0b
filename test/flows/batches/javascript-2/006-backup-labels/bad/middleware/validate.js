module.exports = function validate(schema) {
  return (req, res, next) => {
    const parsed = schema.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ error: 'validation failed' });
    }
    req.validatedAt = Date.now();
    next();
  };
};
