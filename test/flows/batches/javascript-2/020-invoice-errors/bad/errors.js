class HttpError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
    this.expose = status < 500;
  }
}

function describe(err) {
  return err.message || 'Something went wrong';
}

// eslint-disable-next-line no-unused-vars
function errorHandler(err, req, res, next) {
  const status = err.status || 500;
  const body = { error: { status, message: describe(err) } };
  res.status(status).json(body); // SINK
}

module.exports = { HttpError, errorHandler };
