import express from 'express';
import { previews } from './routes/previews';

const app = express();
app.use(express.json());
app.use('/previews', previews);
app.get('/health', (_req, res) => res.send('ok'));
app.listen(3000);
