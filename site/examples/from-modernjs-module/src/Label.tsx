import styles from './label.module.less';

export interface LabelProps {
  text: string;
}

export function Label({ text }: LabelProps) {
  return <span className={styles.label}>{text}</span>;
}
