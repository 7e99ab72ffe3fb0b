const { Sequelize, QueryTypes } = require('sequelize');
const context = require('./context');

const sequelize = new Sequelize('sqlite::memory:', { logging: false });

async function recentVisits(limit) {
  const { clinic, role } = context.current();
  const columns = role === 'reader' ? 'id, day, reason' : 'id, day';
  const text = `SELECT ${columns} FROM visits WHERE clinic = '${clinic}' ORDER BY day DESC LIMIT ${limit}`;
  return sequelize.query(text, { type: QueryTypes.SELECT }); /* SINK */
}

module.exports = { recentVisits };
