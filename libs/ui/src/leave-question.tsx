import { Button, Dialog } from '@planner/platform-ui';

export type LeaveQuestionProps = {
  onAnswer: (mayLeave: boolean) => void;
};

/** What is asked on the way out of a page where something typed is not saved. */
export function LeaveQuestion({ onAnswer }: LeaveQuestionProps) {
  return (
    <Dialog
      title="Уйти без сохранения?"
      size="small"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button look="danger" onClick={() => onAnswer(true)}>
            Не сохранять
          </Button>
          <Button onClick={() => onAnswer(false)}>Вернуться</Button>
        </>
      }
    >
      <p>То, что вы набрали, пропадёт.</p>
    </Dialog>
  );
}
