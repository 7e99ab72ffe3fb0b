const { Sequelize, DataTypes } = require('sequelize');

const sequelize = new Sequelize('sqlite::memory:');
const Member = sequelize.define('Member', {
  displayName: DataTypes.STRING,
  city: DataTypes.STRING,
  role: DataTypes.STRING,
});

module.exports = { sequelize, Member };
