const { MongoClient } = require('mongodb');
const client = new MongoClient('mongodb://db');
exports.handler = async (event) => {
  const body = JSON.parse(event.body);
  const user = await client.db('a').collection('users').findOne({ name: body.name, pass: body.pass }); // SINK
  return { statusCode: 200, body: JSON.stringify(user) };
};
