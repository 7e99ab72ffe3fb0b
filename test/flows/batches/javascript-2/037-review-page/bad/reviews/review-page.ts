import type { Review } from './review-repository';

const stars = (count: number) => '★'.repeat(Math.min(5, Math.max(0, count)));

export function reviewPage(reviews: Review[]): string {
  const items = reviews.map((review) => `<li>${stars(review.stars)} <q>${review.text}</q></li>`);
  return `<!doctype html><title>Reviews</title><ul>${items.join('')}</ul>`;
}
