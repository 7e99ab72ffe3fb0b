module Campus
  module Repos
    class SeminarRepo < Campus::DB::Repo
      PER_PAGE = 25

      def listing(sort, page)
        seminars
          .dataset
          .order(Sequel.lit("#{sort} DESC")) # SINK
          .limit(PER_PAGE, (page - 1) * PER_PAGE)
          .to_a
      end
    end
  end
end
