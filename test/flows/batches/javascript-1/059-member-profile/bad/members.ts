import express from 'express';
import type { Request, Response } from 'express';
import mongoose, { Schema } from 'mongoose';

interface ProfileForm {
  displayName?: string;
  locale?: string;
}

const memberSchema = new Schema({
  displayName: String,
  locale: { type: String, default: 'en' },
  role: { type: String, default: 'member' },
  credit: { type: Number, default: 0 },
});
const Member = mongoose.model('Member', memberSchema);

const app = express();
app.use(express.json());

app.put('/members/:id', async (req: Request, res: Response) => {
  const form: ProfileForm = req.body;
  const displayName = String(form.displayName ?? '').trim();
  if (displayName.length > 60) {
    res.status(422).json({ error: 'name too long' });
    return;
  }
  const locale = form.locale === 'de' ? 'de' : 'en';
  const update = { ...form, displayName, locale };
  await Member.findByIdAndUpdate(String(req.params.id), update); /* SINK */
  res.json({ saved: true });
});

app.listen(3000);
