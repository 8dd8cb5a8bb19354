import * as React from 'react';

export const Badge = React.memo(function Badge({ text }: { text: string }) {
  return <span className="badge">{text}</span>;
});
