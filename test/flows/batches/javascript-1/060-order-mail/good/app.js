const express = require('express');
const nodemailer = require('nodemailer');
const { orderMail } = require('./mail');

const app = express();
app.use(express.json());

const transport = nodemailer.createTransport({ host: 'mail.example', port: 25 });

app.post('/orders/:id/mail', async (req, res) => {
  const order = { id: Number(req.params.id), total: 59.8 };
  const greeting = String(req.body.greeting || 'Hello');
  const text = orderMail(order, greeting);
  await transport.sendMail({ from: 'shop@shop.example', to: 'desk@shop.example', subject: 'Order', text });
  res.status(202).json({ order: order.id });
});

app.listen(3000);
