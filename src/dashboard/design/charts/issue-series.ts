export const issueSeries = [
  { field: 'new_issues', name: 'New', color: 'var(--high-solid)' },
  { field: 'fixed_issues', name: 'Fixed', color: 'var(--success-solid)' },
] as const;
