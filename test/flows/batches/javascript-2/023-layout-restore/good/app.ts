import express from 'express';
import cookieParser from 'cookie-parser';
import { LayoutCodec } from './layout-codec';

const codec = new LayoutCodec(process.env.LAYOUT_KEY ?? 'dev');
const app = express();
app.use(cookieParser());

app.get('/layout', (req, res) => {
  const stored = req.cookies.layout;
  const layout = typeof stored === 'string' ? codec.decode(stored) : codec.fallback;
  res.json({ columns: Number(layout.columns) || 2, rejected: codec.rejected });
});

app.listen(3000);
export default app;
