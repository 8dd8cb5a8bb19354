function Badge({ labels }) {
    return <span className="badge">{labels.join(', ')}</span>;
}
export { Badge };
