import express, { type Request, type Response } from 'express';
import { Sequelize, QueryTypes } from 'sequelize';

const sequelize = new Sequelize('mysql://school@localhost/school');
const app = express();

interface Course {
  id: number;
  title: string;
  seats: number;
}

function courseQuery(id: number): string {
  return `SELECT id, title, seats FROM courses WHERE id = ${id} AND published = 1`;
}

app.get('/courses/:id', async (req: Request, res: Response) => {
  const id: number = req.params.id as unknown as number;
  const courses = await sequelize.query<Course>(courseQuery(id), { type: QueryTypes.SELECT }); /* SINK */

  const [course] = courses;
  if (!course) {
    res.status(404).json({ error: 'no such course' });
    return;
  }
  res.json({ title: course.title, free: course.seats > 0 });
});

app.listen(3000);
