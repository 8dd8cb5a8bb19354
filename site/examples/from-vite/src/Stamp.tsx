import './stamp.css';

export function Stamp({ text }: { text: string }) {
  const stage = import.meta.env.MODE;
  return <b className="acme-stamp">{`${text} (${stage})`}</b>;
}
