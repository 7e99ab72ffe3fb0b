import { Pool } from 'pg';

export interface Review {
  text: string;
  stars: number;
}

export class ReviewRepository {
  private readonly pool = new Pool();

  async forProduct(product: string): Promise<Review[]> {
    const { rows } = await this.pool.query('SELECT text, stars FROM reviews WHERE product = $1', [product]);
    return rows;
  }
}
