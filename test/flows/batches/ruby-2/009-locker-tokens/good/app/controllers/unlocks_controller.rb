class UnlocksController < ApplicationController
  before_action :authenticate_user!

  def create
    locker = current_user.lockers.find(params[:locker_id])
    token = LockerToken.new.issue_for(locker)
    UnlockMailer.with(user: current_user, token: token).link.deliver_later
    redirect_to lockers_path, notice: "The link is on its way."
  end

  def show
    locker = Locker.find_by(unlock_token_digest: Digest::SHA256.hexdigest(params[:token].to_s))
    return head(:not_found) if locker.nil? || locker.unlock_until.past?

    locker.open!
    head :ok
  end
end
