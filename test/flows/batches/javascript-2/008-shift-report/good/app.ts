import express from 'express';
import { ShiftReport } from './reports/shift-report';

const app = express();

const shifts = [
  { name: 'Early', hours: 8 },
  { name: 'Late', hours: 7.5 },
];

app.get('/reports/shifts', (req, res) => {
  const title = String(req.query.title ?? 'Shifts');
  const report = new ShiftReport(title, shifts);
  res.type('html').send(report.render()); // SINK
});

app.listen(3000);
export default app;
