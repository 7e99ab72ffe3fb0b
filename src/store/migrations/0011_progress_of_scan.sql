-- Progress of one scan that waits: newer progress takes its place.
create index deliveries_progress_of_scan on deliveries (scan_id) where event = 'scan.progress' and status = 'pending';
