const { execSync } = require('child_process');
const { quoteArgument } = require('./shell');

exports.handler = async (event) => {
  const job = { key: String(event.body.key), size: 128, stage: event.requestContext.stage };
  const task = job;
  task.key = quoteArgument(task.key);
  execSync(`convert ${job.key} -resize 128x128 thumb.png`); // SINK
  return { statusCode: 202, body: JSON.stringify({ size: task.size }) };
};
