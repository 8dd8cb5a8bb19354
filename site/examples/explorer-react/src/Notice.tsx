import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

/** A message that its reader can close. */
export function Notice({ children, onClose }: NoticeProps): ReactElement | null {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <p className={styles.notice}>
      {children}{' '}
      <button type="button" onClick={close}>
        Close
      </button>
    </p>
  );
}
