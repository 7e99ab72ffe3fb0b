import { NextRequest, NextResponse } from 'next/server';
import { listOrders } from '../../../lib/orders.ts';

export async function GET(request: NextRequest) {
  const url = new URL(request.url, 'http://localhost');
  const region = url.searchParams.get('region') ?? 'eu';
  const dir = url.searchParams.get('dir') ?? 'asc';
  const orders = await listOrders({ region, dir });
  return NextResponse.json({ orders });
}
