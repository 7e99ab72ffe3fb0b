class QuizChannel < ApplicationCable::Channel
  def subscribed
    @quiz = Quiz.running.find(params[:quiz_id])
    stream_for @quiz
  end

  def seen(data)
    Progress.new(current_user, @quiz).mark_seen(data["question"])
    QuizChannel.broadcast_to(@quiz, { seen_by: current_user.nickname })
  end
end
