import mysql from 'mysql2/promise';

export const pool = mysql.createPool({ host: 'db', user: 'billing', database: 'billing' });
