import { classNames } from '@planner/platform-ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import styles from './input.module.css';

/** UIC-4. A password field with a button that shows the password. */
export function PasswordInput({ className, id, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const control = useNativeControl(id);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={classNames(styles.box, className)}>
      <input {...control} {...rest} type={isShown ? 'text' : 'password'} className={styles.input} />
      <button
        type="button"
        className={styles.eye}
        aria-label="Показать пароль"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}
