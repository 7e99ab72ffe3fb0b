from rest_framework import serializers


class AccountSerializer(serializers.Serializer):
    nickname = serializers.CharField(max_length=40, required=False)
    language = serializers.CharField(max_length=5, required=False)
