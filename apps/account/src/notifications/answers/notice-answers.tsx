import { MoveAnswers } from './move-answers.tsx';
import { PaymentAnswers } from './payment-answers.tsx';

const ANSWERS = { move_asked: MoveAnswers, payment_declared: PaymentAnswers } as const;

interface NoticeAnswersProps {
  kind: keyof typeof ANSWERS;
  link: string;
  message: string;
}

/** The answers to the event of a notification, where it stands. */
export function NoticeAnswers({ kind, ...notice }: NoticeAnswersProps) {
  const Answers = ANSWERS[kind];
  return <Answers {...notice} />;
}
