import express from 'express';
import { Pool } from 'pg';
import { ClaimController } from './claims/claim.controller';
import { ClaimService } from './claims/claim.service';
import { ClaimRepository } from './claims/claim.repository';

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const controller = new ClaimController(new ClaimService(new ClaimRepository(pool)));

export const app = express();
app.use(express.json());
app.get('/health', (_req, res) => res.json({ ok: true }));
app.get('/claims', controller.list);

app.listen(Number(process.env.PORT ?? 3000));
