import express from 'express';
import { AccountService } from './account.service';
import { SequelizeAccountRepository } from './account.repository';

const service = new AccountService(new SequelizeAccountRepository());

const app = express();
app.use(express.json());

app.patch('/accounts/:id', async (req, res, next) => {
  try {
    await service.update(Number(req.params.id), req.body);
    res.status(204).end();
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
export default app;
