export interface BadgeProps {
  labels: string[];
}

export function Badge({ labels }: BadgeProps) {
  return <span className="badge">{labels.join(', ')}</span>;
}
