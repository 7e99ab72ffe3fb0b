import express from 'express';
import { KioskController } from './kiosk/kiosk.controller';
import { KioskService } from './kiosk/kiosk.service';

const controller = new KioskController(new KioskService());
const app = express();
app.use(express.json());
app.post('/kiosk/login', (req, res, next) => controller.login(req, res).catch(next));

app.listen(3000);
export default app;
